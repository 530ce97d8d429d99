import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, createElement as h } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { BUTTON_FAILS, STOP } from './letter.ts'
import type { Letter, Part, Row } from './letter.ts'

// Email clients ignore style sheets and support few properties, so styles are inline; those that support dark mode
// apply these overrides.
const dark = `@media (prefers-color-scheme: dark) { .paper, .paper > table > tbody > tr > td { background: #1c1620 !important } .card { background: #261e2b !important; border-color: #43364a !important } .text { color: #f1eaf3 !important } .link { color: #d9b3dc !important } .quiet { color: #c5b6ca !important } .line { border-color: #43364a !important } .code { background: #1c1620 !important; color: #f1eaf3 !important } }`

// On a phone the label is above its value, in clients that know media queries.
const narrow = `@media (max-width: 480px) { .fact, .of { display: block !important; width: auto !important } .fact { padding: 10px 0 0 !important } .of { padding: 0 0 10px !important; border-top: 0 !important } }`

const serif = 'Georgia, serif'
const sans = 'Helvetica, Arial, sans-serif'
const ink = '#2b2030'
const plum = '#602a62'

const styles = {
  paper: { margin: 0, padding: '24px 12px', backgroundColor: '#faf6f1' },
  card: {
    maxWidth: '560px',
    padding: '28px 24px',
    backgroundColor: '#ffffff',
    border: '1px solid #e8dfe6',
    borderRadius: '12px',
  },
  brand: { margin: '0 0 24px', font: `600 20px/1.2 ${serif}`, color: plum },
  title: { margin: '0 0 16px', font: `600 24px/1.3 ${serif}`, color: ink },
  heading: { margin: '28px 0 8px', font: `600 19px/1.35 ${serif}`, color: ink },
  number: { whiteSpace: 'nowrap' },
  text: { margin: '0 0 16px', font: `16px/1.6 ${sans}`, color: ink },
  code: {
    margin: '0 0 20px',
    padding: '14px 0',
    font: '600 30px/1.2 Menlo, Consolas, monospace',
    letterSpacing: '6px',
    textAlign: 'center',
    color: ink,
    backgroundColor: '#faf6f1',
    borderRadius: '8px',
  },
  button: {
    padding: '12px 22px',
    font: `600 16px/1.25 ${sans}`,
    color: '#ffffff',
    backgroundColor: plum,
    borderRadius: '999px',
    textDecoration: 'none',
  },
  way: { margin: '8px 0 24px' },
  facts: { width: '100%', margin: '4px 0 20px', borderCollapse: 'collapse' },
  fact: {
    width: '124px',
    padding: '9px 12px 9px 0',
    font: `14px/1.6 ${sans}`,
    color: '#6b5a70',
    textAlign: 'left',
    verticalAlign: 'top',
    borderTop: '1px solid #e8dfe6',
  },
  of: {
    padding: '9px 0',
    font: `16px/1.4 ${sans}`,
    color: ink,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderTop: '1px solid #e8dfe6',
  },
  link: { color: plum, overflowWrap: 'anywhere' },
  sums: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse' },
  sum: { padding: '6px 0', font: `16px/1.4 ${sans}`, color: ink },
  amount: { paddingLeft: '16px', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  total: { padding: '10px 0 6px', font: `600 16px/1.4 ${sans}`, color: ink, borderTop: '1px solid #e8dfe6' },
  quiet: { margin: '24px 0 0', font: `13px/1.5 ${sans}`, color: '#6b5a70' },
  address: { color: '#6b5a70', overflowWrap: 'anywhere', wordBreak: 'break-all' },
} satisfies Record<string, CSSProperties>

type Way = Extract<Part, { href: string }>

const UNBROKEN = /(\b[A-Z]{2}-\d+\b|\b\d{1,2}:\d{2} (?:[AP]M|[ap]m)\b)/

/** Keeps record numbers and times on one line. Non-breaking characters would change the text that a reader copies. */
const unbroken = (line: string) =>
  line
    .split(UNBROKEN)
    .map((piece, place) =>
      UNBROKEN.test(piece) ? h('span', { key: place, style: styles.number }, piece) : piece,
    )

const lines = (text: string) =>
  text
    .split('\n')
    .map((line, place) => h(Fragment, { key: place }, place > 0 ? h('br') : null, unbroken(line)))

const paragraph = (text: string) => h(Text, { className: 'text', style: styles.text }, lines(text))

const Way = ({ action, href }: Way) =>
  h(Section, { style: styles.way }, h(Button, { href, style: styles.button }, action))

/** A value that is a URL becomes a link. */
const linked = (value: string) =>
  /^https?:\/\/\S+$/.test(value)
    ? h(Link, { className: 'link', href: value, style: styles.link }, value)
    : lines(value)

/** Labelled values, one row each. */
function Facts({ facts }: { facts: readonly Row[] }) {
  const row = ([name, value]: Row, place: number) =>
    h(
      'tr',
      { key: place },
      h('th', { scope: 'row', className: 'quiet line fact', style: styles.fact }, name),
      h('td', { className: 'text line of', style: styles.of }, linked(value)),
    )
  return h('table', { style: styles.facts }, h('tbody', null, facts.map(row)))
}

function Sums({ rows, hasTotal = false }: { rows: readonly Row[]; hasTotal?: boolean }) {
  const row = ([name, amount]: Row, place: number) => {
    const style = hasTotal && place === rows.length - 1 ? styles.total : styles.sum
    return h(
      'tr',
      { key: place },
      h('td', { className: 'text', style }, name),
      h('td', { className: 'text', style: { ...style, ...styles.amount } }, amount),
    )
  }
  return h('table', { role: 'presentation', style: styles.sums }, h('tbody', null, rows.map(row)))
}

function drawn(part: Part): ReactNode {
  if ('text' in part) return paragraph(part.text)
  if ('heading' in part)
    return h(Heading, { as: 'h2', className: 'text', style: styles.heading }, unbroken(part.heading))
  if ('code' in part) return h(Text, { className: 'code', style: styles.code }, part.code)
  if ('facts' in part) return h(Facts, part)
  if ('items' in part) return h(Sums, { rows: part.items })
  if ('sums' in part) return h(Sums, { rows: part.sums, hasTotal: true })
  return h(Way, part)
}

const Page = ({ title, greeting, parts, unsubscribeUrl = null }: Letter) =>
  h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, dark + narrow),
    ),
    h(
      Body,
      { className: 'paper', style: styles.paper },
      h(Preview, null, previewOf(parts)),
      h(
        Container,
        { className: 'card', style: styles.card },
        h(Text, { className: 'link', style: styles.brand }, 'Wellspring'),
        h(Heading, { as: 'h1', className: 'text', style: styles.title }, unbroken(title)),
        paragraph(greeting),
        ...parts.map((part, place) => h(Fragment, { key: place }, drawn(part))),
        h(Foot, { href: onlyWay(parts) }),
        unsubscribeUrl === null
          ? null
          : h(
              Text,
              { style: styles.quiet },
              h(Link, { className: 'quiet', href: unsubscribeUrl, style: styles.quiet }, STOP),
            ),
      ),
    ),
  )

/** The URL of the only button of an email. Null if it has several or none. */
function onlyWay(parts: readonly Part[]): string | null {
  const [way, ...others] = parts.filter((part): part is Way => 'href' in part)
  return way && others.length === 0 ? way.href : null
}

/** The URL of the button, for readers whose client has no clickable buttons. */
const Foot = ({ href }: { href: string | null }) =>
  href === null
    ? null
    : h(
        Text,
        { className: 'quiet', style: styles.quiet },
        `${BUTTON_FAILS} `,
        h(Link, { className: 'quiet', href, style: styles.address }, href),
      )

/** The preview text in a list of emails. Never a code, which others could read on the screen. */
const previewOf = (parts: readonly Part[]) =>
  parts.flatMap((part) => ('text' in part ? [part.text] : 'heading' in part ? [part.heading] : [])).join(' ')

/** The letter as branded HTML with the same content as the plain text, without images or other remote resources. */
export const htmlOf = (letter: Letter): string => `<!doctype html>${renderToStaticMarkup(h(Page, letter))}`
