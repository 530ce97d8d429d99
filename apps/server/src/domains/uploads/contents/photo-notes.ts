/** Where a marker of a JPEG begins. */
const MARK = 0xff
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef

/** What a photo needs to be shown as it was taken: its density, its colours and how they are kept. */
function isNeeded(code: number, body: Buffer): boolean {
  if (code === COMMENT) return false
  if (!isApplication(code)) return true
  return code === 0xe0 || code === 0xee || (code === 0xe2 && body.toString('latin1', 0, 11) === 'ICC_PROFILE')
}

/** Where the bytes of a scan end: at the next marker that is more than a part of them. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(MARK, from); at >= 0 && at + 1 < jpeg.length; at = jpeg.indexOf(MARK, at + 1)) {
    const code = jpeg.readUInt8(at + 1)
    if (code !== 0 && code !== MARK && !isRestart(code)) return at
  }
  return jpeg.length
}

/**
 * A JPEG without what a camera notes beside the picture: where and when it was taken, by what device, the small
 * pictures of itself, and whatever follows its end. What cannot be read to its end stays as it is.
 */
export function withoutPhotoNotes(bytes: Uint8Array): Buffer {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (jpeg[0] !== MARK || jpeg[1] !== START) return jpeg
  const kept = [jpeg.subarray(0, 2)]
  for (let at = 2; at + 1 < jpeg.length;) {
    const code = jpeg.readUInt8(at + 1)
    if (jpeg[at] !== MARK) return jpeg
    // Any number of these may stand before a marker.
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
