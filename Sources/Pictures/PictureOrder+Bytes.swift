import Domain

/// An order on its way to the child: three numbers of four bytes each, then the card, then the photo.
extension PictureOrder {
    var packed: [UInt8] {
        let numbers = [width, card.count, photo?.count ?? 0].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        }
        return numbers + card + (photo ?? [])
    }

    /// Nil for bytes that are no order.
    init?(packed bytes: [UInt8]) {
        guard bytes.count >= 12 else { return nil }
        let numbers = (0..<3).map { index in
            bytes[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        guard (1...PictureOrder.width).contains(numbers[0]), bytes.count == 12 + numbers[1] + numbers[2] else {
            return nil
        }
        let photo = numbers[2] == 0 ? nil : Array(bytes.suffix(numbers[2]))
        self.init(card: Array(bytes[12..<(12 + numbers[1])]), photo: photo, width: numbers[0])
    }
}
