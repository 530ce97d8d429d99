/** What a page says to programs that read it: search engines, and those that show a link to it. */
export interface PageHead {
  /** In a sentence or two; without it the product's own. */
  description?: string
  /** Shown beside a link; without it the product's own. */
  image?: { url: string; alt: string; width?: number; height?: number } | undefined
  kind?: 'website' | 'article' | 'product' | 'profile'
  /** Things of schema.org that are on it. */
  data?: readonly object[]
  /** The path of the page that shows the same, where it is another one. */
  canonicalPath?: string
}

const longest = 200
const signsOf = new Intl.Segmenter('en')

/** The beginning of a text on one line, to the end of a word. */
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
