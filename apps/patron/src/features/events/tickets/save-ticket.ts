const [WIDTH, CODE, MARGIN, LINE] = [720, 520, 72, 48] as const

/** Shortens a line to the available width. */
function fitted(pen: CanvasRenderingContext2D, line: string): string {
  if (pen.measureText(line).width <= WIDTH - MARGIN) return line
  let cut = line
  while (cut !== '' && pen.measureText(`${cut}…`).width > WIDTH - MARGIN) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

export interface TicketPicture {
  /** The code as rendered on the page. */
  frame: SVGSVGElement
  /** The text below it; the first line is bold. */
  lines: readonly string[]
  fileName: string
}

/**
 * Downloads a ticket as a picture, for a check-in without a connection: dark on white, with a margin around its code.
 */
export function saveTicket({ frame, lines, fileName }: TicketPicture): void {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = CODE + 3 * MARGIN + lines.length * LINE
  const pen = canvas.getContext('2d')
  const modules = frame.querySelector('path')?.getAttribute('d')
  if (!pen || !modules) return
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  pen.save()
  pen.translate((WIDTH - CODE) / 2, MARGIN)
  const scale = CODE / frame.viewBox.baseVal.width
  pen.scale(scale, scale)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  pen.fill(new Path2D(modules))
  pen.restore()
  pen.textAlign = 'center'
  for (const [at, line] of lines.entries()) {
    pen.font = `${at === 0 ? '600 34px' : '400 28px'} system-ui, sans-serif`
    pen.fillText(fitted(pen, line), WIDTH / 2, CODE + 2 * MARGIN + at * LINE)
  }
  canvas.toBlob((picture) => {
    if (!picture) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(picture)
    link.download = fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  })
}
