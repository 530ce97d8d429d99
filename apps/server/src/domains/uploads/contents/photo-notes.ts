/** The first byte of a JPEG marker. */
const MARK = 0xff
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef

/** Segments that are needed to show the photo: its density, colours and encoding. */
function isNeeded(code: number, body: Buffer): boolean {
  if (code === COMMENT) return false
  if (!isApplication(code)) return true
  return code === 0xe0 || code === 0xee || (code === 0xe2 && body.toString('latin1', 0, 11) === 'ICC_PROFILE')
}

/** The end of a scan: the next marker that is not part of the scan itself. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(MARK, from); at >= 0 && at + 1 < jpeg.length; at = jpeg.indexOf(MARK, at + 1)) {
    const code = jpeg.readUInt8(at + 1)
    if (code !== 0 && code !== MARK && !isRestart(code)) return at
  }
  return jpeg.length
}

/**
 * Strips a JPEG of its camera metadata: place, time, device, thumbnails, and anything after its end. A file that cannot
 * be parsed to its end stays unchanged.
 */
export function withoutPhotoNotes(bytes: Uint8Array): Buffer {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (jpeg[0] !== MARK || jpeg[1] !== START) return jpeg
  const kept = [jpeg.subarray(0, 2)]
  for (let at = 2; at + 1 < jpeg.length;) {
    const code = jpeg.readUInt8(at + 1)
    if (jpeg[at] !== MARK) return jpeg
    // Any number of fill bytes may precede a marker.
    if (code === MARK) {
      at++
      continue
    }
    if (code === END) return Buffer.concat([...kept, jpeg.subarray(at, at + 2)])
    if (at + 4 > jpeg.length) return jpeg
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    const whole = code === SCAN ? endOfScan(jpeg, end) : end
    if (whole > jpeg.length) return jpeg
    if (isNeeded(code, jpeg.subarray(at + 4, end))) kept.push(jpeg.subarray(at, whole))
    at = whole
  }
  return jpeg
}
