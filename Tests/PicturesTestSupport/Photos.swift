import Foundation

/// Photos small enough to stand here: 60 × 30 dots, white at the left and black at the right.
public enum Photos {
    /// Held so that its left is up, as its head says beside the name of the camera, SECRETCAMERA.
    public static let turned = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4QA8RXhpZgAATU0AKgAAAAgAAgEPAAIAAAANAAAAJgESAAMAAAABAAYAAAAAAABTRUNSRVRD
        QU1FUkEAAP/bAEMADQkKCwoIDQsKCw4ODQ8TIBUTEhITJxweFyAuKTEwLiktLDM6Sj4zNkY3LC1AV0FGTE5SU1IyPlphWlBgSlFS
        T//bAEMBDg4OExETJhUVJk81LTVPT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT//AABEI
        AB4APAMBIgACEQEDEQH/xAAfAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgv/xAC1EAACAQMDAgQDBQUEBAAAAX0BAgMABBEF
        EiExQQYTUWEHInEUMoGRoQgjQrHBFVLR8CQzYnKCCQoWFxgZGiUmJygpKjQ1Njc4OTpDREVGR0hJSlNUVVZXWFlaY2RlZmdoaWpz
        dHV2d3h5eoOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4eLj5OXm5+jp6vHy8/T1
        9vf4+fr/xAAfAQADAQEBAQEBAQEBAAAAAAAAAQIDBAUGBwgJCgv/xAC1EQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2Fx
        EyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqC
        g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAM
        AwEAAhEDEQA/APTqKKKACuY+JP8AyImpf9sv/RqV09cx8Sf+RE1L/tl/6NSgDwmiiigAooooA+naKKKACuY+JP8AyImpf9sv/RqV
        09cx8Sf+RE1L/tl/6NSgDwmiiigAooooA//Z
        """
    )

    public static let png = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAADwAAAAeCAIAAAD/+uoYAAAAQUlEQVR4nO3OQREAMBCDwKb+PedUhBcrgCFt30aSUfmPulNOU5ym
        OE1xmuI0xWmK0xSnKU5TnKY4TXGa4jTFacoBMFoDPADqbrQAAAAASUVORK5CYII=
        """
    )

    public static let webp = bytes(
        """
        UklGRkAAAABXRUJQVlA4IDQAAABwAwCdASo8AB4APrVOoUunJCMhrAgA4BaJaQAAVKxZbqWe57AA/vUKOf/1Ib/pdfCFjAAA
        """
    )

    /// The beginning of 30,000 × 30,000 dots in 110 kB.
    public static let bomb = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwAQAAAABOXMUXAAGqqklEQVR4nOzBAQEAAACAkP6v7ggKAAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
        """
    )

    private static func bytes(_ text: String) -> [UInt8] {
        [UInt8](Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
    }
}
