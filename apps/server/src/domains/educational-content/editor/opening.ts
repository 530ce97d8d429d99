import type { ContentKind } from '@wellspring/api/contract/educational-content-status'
import { isArticle } from '@wellspring/api/contract/educational-content-fields'
import { cuesOf } from '@wellspring/api/contract/educational-content-transcript'

import { textOf } from './clean-body.ts'

/** A longer first paragraph is cut at a word. */
const MOST_CHARACTERS = 500

const paragraph = /<p>(.*?)<\/p>/gs

function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  const kept = text.slice(0, MOST_CHARACTERS)
  return `${kept.slice(0, kept.lastIndexOf(' ')).trimEnd()} …`
}

interface Begun {
  kind: ContentKind
  body: string
  transcript: string
}

/**
 * The first paragraph of an article, or the first spoken words of a recording. Empty when that would be the whole
 * content, which only members may have.
 */
export function openingOf({ kind, body, transcript }: Begun): string {
  const parts = isArticle(kind)
    ? [...body.matchAll(paragraph)].map(([, html = '']) => textOf(html)).filter((text) => text !== '')
    : cuesOf(transcript).map(({ text }) => text)
  const [first, second] = parts
  return first === undefined || second === undefined ? '' : shortened(first)
}
