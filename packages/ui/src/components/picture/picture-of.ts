import type { PictureSource } from './picture.tsx'

const drawn = /-640\.webp$/

/**
 * The sizes and formats of a catalogue picture. A file name that ends in -640.webp has variants of 320 pixels and in
 * AVIF; any other picture is used as it is.
 */
export function pictureOf(
  url: string | null,
  sizes = '(min-width: 600px) 14rem, 46vw',
): PictureSource | null {
  if (url === null) return null
  if (!drawn.test(url)) return { src: url }
  const stem = url.replace(drawn, '')
  const set = (format: string) => `${stem}-320.${format} 320w, ${stem}-640.${format} 640w`
  return {
    src: `${stem}-320.webp`,
    width: 640,
    height: 640,
    avifSrcSet: set('avif'),
    webpSrcSet: set('webp'),
    sizes,
  }
}
