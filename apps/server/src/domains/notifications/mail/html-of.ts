const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

/** One thing that is said, with the way to it. */
interface Part {
  title: string
  body: string
  link: { lead: string; href: string }
}

export interface MailPage {
  greeting: string
  parts: readonly Part[]
  /** Where mails like it are stopped; null for what is always told. */
  unsubscribeUrl: string | null
}

// Mail programs read no style sheets and few properties; where they know dark colours, these take their place.
const dark = `@media (prefers-color-scheme: dark) { .paper { background: #1c1620 !important } .card { background: #261e2b !important; border-color: #43364a !important } .text { color: #f1eaf3 !important } .link { color: #d9b3dc !important } .quiet { color: #c5b6ca !important } }`

const text = 'margin:0 0 16px;font:16px/1.6 Georgia,serif;color:#2b2030;'
const title = 'margin:0 0 8px;font:600 19px/1.35 Georgia,serif;color:#2b2030'
const quiet = 'margin:24px 0 0;font:13px/1.5 Helvetica,Arial,sans-serif;color:#6b5a70'

const partOf = ({ title: words, body, link }: Part) =>
  `<h2 class="text" style="${title}">${escaped(words)}</h2>
<p class="text" style="${text}">${lines(body)}</p>
<p class="text" style="${text}margin-bottom:28px">${escaped(link.lead)} <a class="link" href="${escaped(link.href)}" style="color:#602a62;overflow-wrap:anywhere">${escaped(link.href)}</a></p>`

/** The same that a mail says in plain text, in the look of the house. */
export const htmlOf = ({ greeting, parts, unsubscribeUrl }: MailPage): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${dark}</style></head>
<body class="paper" style="margin:0;padding:24px 12px;background:#faf6f1">
<div class="card" style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #e8dfe6;border-radius:12px">
<p class="text" style="margin:0 0 24px;font:600 20px/1.2 Georgia,serif;color:#602a62">Wellspring</p>
<p class="text" style="${text}">${escaped(greeting)}</p>
${parts.map(partOf).join('\n')}
${unsubscribeUrl === null ? '' : `<p class="quiet" style="${quiet}"><a class="quiet" href="${escaped(unsubscribeUrl)}" style="color:#6b5a70">Stop mails like this one</a></p>`}
</div>
</body></html>`
