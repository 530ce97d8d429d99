/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  /** A sentence or two; defaults to the product's own. */
  description?: string
  /** The image of a link preview; defaults to the product's own. */
  image?: { url: string; alt: string; width?: number; height?: number } | undefined
  kind?: 'website' | 'article' | 'product' | 'profile'
  /** schema.org objects. */
  data?: readonly object[]
  /** The path of another page with the same content. */
  canonicalPath?: string
}

const longest = 200
const signsOf = new Intl.Segmenter('en')

/** The beginning of a text on one line, cut after a whole word. */
export function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const signs = Array.from(signsOf.segment(line), ({ segment }) => segment)
  if (signs.length <= longest) return line
  const cut = signs.slice(0, longest).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > 0 ? cut.slice(0, end) : cut}…`
}

export const schema = (type: string, rest: object) => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...rest,
})
