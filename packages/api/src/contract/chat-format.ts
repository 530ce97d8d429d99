import { Marked } from 'marked'
import type { MarkedToken, Token } from 'marked'

/** A part of a line of a message. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'struck'; inside: readonly Inline[] }
  | { kind: 'code'; text: string }
  /** To a place by https, and to no other. */
  | { kind: 'link'; href: string; inside: readonly Inline[] }

/** A part of a message that stands for itself. */
export type Block =
  | { kind: 'paragraph'; inside: readonly Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; inside: readonly Block[] }
  /** `start` is the first number; null of a list without numbers. */
  | { kind: 'list'; start: number | null; items: readonly (readonly Block[])[] }

/** What a message has no use for stays as it was typed. */
const asTyped = () => undefined
/** A star within a number or a word is no mark, as an underscore is none: `5*3*2`. */
const withinAWord = (typed: string, before = '') => typed.startsWith('*') && /[\p{L}\p{N}]/u.test(before)

const parser = new Marked({
  gfm: true,
  tokenizer: {
    code: asTyped,
    heading: asTyped,
    lheading: asTyped,
    hr: asTyped,
    html: asTyped,
    tag: asTyped,
    def: asTyped,
    table: asTyped,
    reflink: asTyped,
    // False leaves it to the parser.
    emStrong: (typed, _masked, before) => (withinAWord(typed, before) ? undefined : false),
  },
})

/** More marks in one line than anybody means: each would be read inside the one before. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){9}/m

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

/** Whether what a link says is an address, and that of another place than where it leads. */
function saysElsewhere(said: string, href: string): boolean {
  const [address] = /(?:https?:\/\/|www\.)\S+/i.exec(said) ?? []
  if (address === undefined) return false
  const whole = /^http/i.test(address) ? address : `https://${address}`
  return !URL.canParse(whole) || hostOf(whole) !== hostOf(href)
}

/** To a place by https that is none other than it says; null of all others. */
const leadsTo = ({ href, text }: { href: string; text: string }) =>
  /^https:\/\//i.test(href) && URL.canParse(href) && !saysElsewhere(text.replaceAll(/[*_~`]/g, ''), href)
    ? href
    : null

function inlineOf(token: Token): Inline {
  const known = token as MarkedToken
  if (known.type === 'strong') return { kind: 'bold', inside: known.tokens.map(inlineOf) }
  if (known.type === 'em') return { kind: 'italic', inside: known.tokens.map(inlineOf) }
  if (known.type === 'del') return { kind: 'struck', inside: known.tokens.map(inlineOf) }
  if (known.type === 'codespan') return { kind: 'code', text: known.text }
  if (known.type === 'link') {
    const href = leadsTo(known)
    if (href !== null) return { kind: 'link', href, inside: known.tokens.map(inlineOf) }
  }
  if (known.type === 'escape') return { kind: 'text', text: known.text }
  if (known.type === 'br') return { kind: 'text', text: '\n' }
  return { kind: 'text', text: token.raw }
}

function blocksOf(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token): Block[] => {
    const known = token as MarkedToken
    if (known.type === 'space') return []
    if (known.type === 'code' && known.text.trim() !== '') return [{ kind: 'code', text: known.text }]
    if (known.type === 'blockquote') return [{ kind: 'quote', inside: blocksOf(known.tokens) }]
    if (known.type === 'list') {
      const start = known.start === '' ? null : known.start
      return [{ kind: 'list', start, items: known.items.map((item) => blocksOf(item.tokens)) }]
    }
    if ((known.type === 'paragraph' || known.type === 'text') && known.tokens)
      return [{ kind: 'paragraph', inside: known.tokens.map(inlineOf) }]
    return [{ kind: 'paragraph', inside: [{ kind: 'text', text: token.raw }] }]
  })
}

/** What a message says with its bold, its lists and its links: marks are those of Markdown. */
export function formatted(text: string): readonly Block[] {
  if (tooDeep.test(text)) return [{ kind: 'paragraph', inside: [{ kind: 'text', text }] }]
  return blocksOf(parser.lexer(text))
}

const inlineWords = (parts: readonly Inline[]): string =>
  parts.map((part) => ('inside' in part ? inlineWords(part.inside) : part.text)).join('')

const blockWords = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return inlineWords(block.inside)
      if (block.kind === 'code') return block.text
      if (block.kind === 'quote') return blockWords(block.inside)
      return block.items
        .map((item, at) => `${block.start === null ? '•' : `${block.start + at}.`} ${blockWords(item)}`)
        .join('\n')
    })
    .join('\n')

/** The same without its marks: for lists, notices and wherever else it is quoted. */
export const plainText = (text: string): string => blockWords(formatted(text))
