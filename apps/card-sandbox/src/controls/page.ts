import type { FastifyReply } from 'fastify'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** Sends one of the sandbox's own pages. Its style and script are files, so no inline code is needed. */
export function sendPage(reply: FastifyReply, { title, body }: { title: string; body: string }) {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/elements/page.css"></head><body><main>${body}</main></body></html>`,
    )
}
