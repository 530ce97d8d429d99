import { t } from '@wellspring/words/macro'

/** Dark on transparent in every theme, because it is placed on white paper. */
export const ink = '#1B1416'

export const signatureFont = t`"Snell Roundhand", "Segoe Script", "Bradley Hand", "Brush Script MT", cursive`

/** The upload of a drawn or typed signature. */
export const pngFile = (content: BlobPart) => new File([content], 'signature.png', { type: 'image/png' })

function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(pngFile(blob))
      else reject(new Error('The signature could not be read. Please try again.'))
    }, 'image/png')
  })
}

/** Draws a name in a handwriting font, as wide as fits. */
export function writeName(name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 900
  canvas.height = 300
  const pen = canvas.getContext('2d')
  if (pen) {
    const sized = (size: number) => {
      pen.font = `italic ${size}px ${signatureFont}`
      return pen.measureText(name).width
    }
    const wide = sized(120)
    if (wide > 840) sized(Math.floor((120 * 840) / wide))
    pen.fillStyle = ink
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(name, 450, 150)
  }
  return fileOf(canvas)
}
