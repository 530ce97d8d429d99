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
  // Deeper than anybody writes.
  nestingLimit: 20,
}

/** What is nested as no document is, becomes what a browser makes of it with each time. */
const MOST_TIMES = 5

/**
 * What an article keeps of what an editor or a stranger sends: words, and a few elements without anything that runs.
 * Cleaned again it stays as it is, so that saving it again changes nothing; of what never comes to rest the words stay.
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

/** Its words alone, for the search. */
export const textOf = (html: string): string =>
  sanitize(html.replaceAll(/<\/(p|h2|h3|li|blockquote)>|<br \/>/g, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  })
    .replaceAll(/\s+/g, ' ')
    .trim()
