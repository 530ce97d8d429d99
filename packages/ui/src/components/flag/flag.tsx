const look = { width: 24, height: 16, flexShrink: 0, objectFit: 'cover', borderRadius: 2 } as const

/** A country's flag, decorative because its name is beside it. A plain element, because lists render hundreds. */
export function Flag({ code }: { code: string }) {
  const src = `/media/flags/${code.toLowerCase()}.svg`
  return <img src={src} alt="" loading="lazy" width={24} height={16} style={look} />
}
