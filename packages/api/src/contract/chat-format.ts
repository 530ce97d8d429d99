import { Marked } from 'marked'
import type { MarkedToken, Token } from 'marked'

/** An inline part of a message. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'struck'; inside: readonly Inline[] }
  | { kind: 'code'; text: string }
  /** Only https links are allowed. */
  | { kind: 'link'; href: string; inside: readonly Inline[] }

/** A block of a message. */
export type Block =
  | { kind: 'paragraph'; inside: readonly Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; inside: readonly Block[] }
  /** `start` is the first number; null for a bulleted list. */
  | { kind: 'list'; start: number | null; items: readonly (readonly Block[])[] }

/** Turns off a tokenizer, so that markup that messages do not support is kept as typed. */
const asTyped = () => undefined
/** An asterisk inside a number or a word is not emphasis, like an underscore: `5*3*2`. */
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
    // `false` falls back to the parser's own rule.
    emStrong: (typed, _masked, before) => (withinAWord(typed, before) ? undefined : false),
  },
})

/** Rejects more nested block markers on a line than any author means, because the parser recurses into each of them. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){9}/m

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

/** Whether the text of a link is an address on a host other than the one it leads to. */
function saysElsewhere(said: string, href: string): boolean {
  const [address] = /(?:https?:\/\/|www\.)\S+/i.exec(said) ?? []
  if (address === undefined) return false
  const whole = /^http/i.test(address) ? address : `https://${address}`
  return !URL.canParse(whole) || hostOf(whole) !== hostOf(href)
}

/** The https address of a link; null for other schemes, and when the text names another host. */
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

/** Parses a message in the supported subset of Markdown. */
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

/** The message without markup, for lists, notifications and quotes. */
export const plainText = (text: string): string => blockWords(formatted(text))
