const [WIDTH, HEIGHT, MARGIN] = [595, 842, 64]

/** A PDF with a title, headings, paragraphs and lines to fill in. The PDF library is loaded lazily. */
export async function worksheet(title: string, text: readonly string[]): Promise<Buffer> {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage('en')
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ]
  const ink = rgb(0.38, 0.16, 0.38)
  let sheet = document.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN
  const write = (
    words: string,
    { size, font, after }: { size: number; font: typeof plain; after: number },
  ) => {
    const lines = words.split(' ').reduce<string[]>((broken, word) => {
      const last = broken.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      const fits = font.widthOfTextAtSize(longer, size) <= WIDTH - 2 * MARGIN
      return last !== undefined && fits ? [...broken.slice(0, -1), longer] : [...broken, word]
    }, [])
    for (const line of lines) {
      if (y < MARGIN) {
        sheet = document.addPage([WIDTH, HEIGHT])
        y = HEIGHT - MARGIN
      }
      sheet.drawText(line, { x: MARGIN, y, size, font, ...(font === bold && { color: ink }) })
      y -= size * 1.45
    }
    y -= after
  }
  write(title, { size: 22, font: bold, after: 14 })
  for (const line of text) {
    if (line.startsWith('## ')) write(line.slice(3), { size: 15, font: bold, after: 4 })
    else if (line.startsWith('- ')) write(line.slice(2), { size: 12, font: plain, after: 22 })
    else write(line, { size: 12, font: plain, after: 12 })
  }
  return Buffer.from(await document.save())
}
