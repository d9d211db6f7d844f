ALTER TABLE device_cookies
    ADD KEY device_cookies_digest (device_sha256), ALGORITHM=INPLACE, LOCK=NONE
