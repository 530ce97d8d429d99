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

/** What an article keeps of what an editor or a stranger sends: words, and a few elements without anything that runs. */
export const cleanBody = (html: string): string => sanitize(html, options).trim()

/** Its words alone, for the search. */
export const textOf = (html: string): string =>
  sanitize(html.replaceAll(/<\/(p|h2|h3|li|blockquote)>|<br \/>/g, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  })
    .replaceAll(/\s+/g, ' ')
    .trim()
