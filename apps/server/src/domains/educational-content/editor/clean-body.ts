import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'br', 'hr'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }),
  },
  // Deeper than any real article.
  nestingLimit: 20,
}

/** Pathological nesting may change with every pass, as it does in browsers. */
const MOST_TIMES = 5

/**
 * Sanitises an article's HTML from an editor or an attacker: text and a few inert elements. The result is stable, so
 * saving it again changes nothing. HTML that does not stabilise is reduced to its text.
 */
export function cleanBody(html: string): string {
  let kept = sanitize(html, options).trim()
  for (let time = 1; time < MOST_TIMES; time++) {
    const again = sanitize(kept, options).trim()
    if (again === kept) return kept
    kept = again
  }
  return sanitize(kept, { allowedTags: [], allowedAttributes: {} }).trim()
}

/** The plain text of an article, for the search. */
export const textOf = (html: string): string =>
  sanitize(html.replaceAll(/<\/(p|h2|h3|li|blockquote)>|<br \/>/g, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  })
    .replaceAll(/\s+/g, ' ')
    .trim()
