const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** A size in readable units: 980 MB, 1.1 GB. */
export function fileSize(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** power
  return `${size.toLocaleString('en-US', { maximumFractionDigits: size < 10 && power > 0 ? 1 : 0 })} ${units[power]}`
}
