// libcurl, with its variadic calls as functions of one type each: Swift calls no variadic function.
#pragma once
#include <curl/curl.h>

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
    return (curl_easy_setopt)(handle, option, value);
}

// Bytes and texts: curl copies a text, and reads CURLOPT_POSTFIELDS where they lie.
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
    return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return (curl_easy_setopt)(handle, option, value);
}

typedef size_t (*ccurl_taker)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode ccurl_set_taker(CURL *handle, ccurl_taker taker) {
    return (curl_easy_setopt)(handle, CURLOPT_WRITEFUNCTION, taker);
}

static inline CURLcode ccurl_get_status(CURL *handle, long *status) {
    return (curl_easy_getinfo)(handle, CURLINFO_RESPONSE_CODE, status);
}

// What Retry-After says in seconds, as a number or as a date; 0 where it says nothing.
static inline CURLcode ccurl_get_retry_after(CURL *handle, curl_off_t *seconds) {
    return (curl_easy_getinfo)(handle, CURLINFO_RETRY_AFTER, seconds);
}
