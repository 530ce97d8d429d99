import sharp from 'sharp'

import type { Area } from '@wellspring/api/contract/areas'

import { blob, businessArt, sequence, tones } from './art.ts'
import { drawPortrait } from './portraits.ts'

const lines = (x: number, y: number, widths: readonly number[]) =>
  widths
    .map((width, row) => `<rect x="${x}" y="${y + row * 34}" width="${width}" height="12" rx="6"/>`)
    .join('')

const page = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`

function idCard(area: Area, name: string): string {
  const [light, middle, dark] = tones[area]
  const picture = `<g transform="translate(48 120)">${drawPortrait(area, name, 180)}</g>`
  const text = `<g fill="${dark}" opacity=".55">${lines(268, 130, [270, 220, 180, 240, 120])}</g>`
  return page(
    640,
    400,
    `<rect width="640" height="400" rx="28" fill="${light}"/><rect width="640" height="76" rx="28" fill="${middle}"/>${picture}${text}<circle cx="566" cy="330" r="34" fill="${middle}"/>`,
  )
}

function certificate(area: Area, seed: number): string {
  const next = sequence(seed)
  const [, middle, dark] = tones[area]
  return page(
    720,
    520,
    `<rect width="720" height="520" fill="#fffaf4"/><rect x="24" y="24" width="672" height="472" rx="12" fill="none" stroke="${middle}" stroke-width="6"/><g fill="${dark}" opacity=".6">${lines(180, 90, [360])}${lines(120, 170, [480, 440, 460, 300])}</g><path d="${blob(next, [560, 400, 56])}" fill="${middle}"/><circle cx="560" cy="400" r="26" fill="${dark}"/>`,
  )
}

function signature(seed: number): string {
  const next = sequence(seed)
  const strokes = Array.from({ length: 6 }, (_, at) => {
    const x = 60 + at * 62
    return `Q${x} ${Math.round(20 + next() * 60)} ${x + 31} ${Math.round(70 + next() * 50)}`
  })
  return page(
    480,
    160,
    `<rect width="480" height="160" fill="#fff"/><path d="M30 100${strokes.join('')}" fill="none" stroke="#2b2230" stroke-width="4" stroke-linecap="round"/>`,
  )
}

const jpeg = (svg: string) => sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg().toBuffer()
const png = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer()

export interface License {
  holder: string
  number: string
  organisation: string
  expiresOn: string
}

/** Renders a one-page licence. The PDF library is loaded lazily, because most starts render nothing. */
async function licensePage({ holder, number, organisation, expiresOn }: License): Promise<Buffer> {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  const [serif, sans] = [
    await document.embedFont(StandardFonts.TimesRoman),
    await document.embedFont(StandardFonts.Helvetica),
  ]
  const sheet = document.addPage([595, 842])
  const ink = rgb(0.38, 0.16, 0.38)
  sheet.drawRectangle({ x: 36, y: 36, width: 523, height: 770, borderColor: ink, borderWidth: 2 })
  sheet.drawText(organisation, { x: 72, y: 720, size: 22, font: serif, color: ink })
  const rows = ['License to practise', `Holder: ${holder}`, `Number: ${number}`, `Valid until: ${expiresOn}`]
  for (const [row, text] of rows.entries())
    sheet.drawText(text, { x: 72, y: 650 - row * 34, size: row === 0 ? 18 : 13, font: sans })
  sheet.drawText('A specimen for demonstration.', { x: 72, y: 72, size: 10, font: sans })
  return Buffer.from(await document.save())
}

export interface Paper {
  name: string
  mime: 'image/jpeg' | 'image/png' | 'application/pdf'
  draw: () => Promise<Buffer>
}

export const portraitOf = (area: Area, name: string): Paper => ({
  name: 'portrait.jpg',
  mime: 'image/jpeg',
  draw: () => jpeg(drawPortrait(area, name)),
})

/**
 * An applicant's documents, rendered the same each time. The licence is a PDF, or a scanned picture, which is checked
 * in a fiftieth of the time.
 */
export const papersOf = (
  { area, seed, scanned }: { area: Area; seed: number; scanned: boolean },
  license: License,
) => {
  const scan = (name: string, at: number): Paper => ({
    name,
    mime: 'image/jpeg',
    draw: () => jpeg(certificate(area, seed + at)),
  })
  const whole: Paper = {
    name: 'license.pdf',
    mime: 'application/pdf',
    draw: () => licensePage(license),
  }
  return {
    license: scanned ? scan('license.jpg', 4) : whole,
    id: { name: 'id-card.png', mime: 'image/png', draw: () => png(idCard(area, license.holder)) },
    portrait: portraitOf(area, license.holder),
    logo: { name: 'logo.jpg', mime: 'image/jpeg', draw: () => jpeg(businessArt(area, seed)) },
    operating: scan('operating-license.jpg', 1),
    certificate: scan('certificate.jpg', 2),
    insurance: scan('insurance.jpg', 3),
    signature: { name: 'signature.png', mime: 'image/png', draw: () => png(signature(seed)) },
  } satisfies Record<string, Paper>
}
