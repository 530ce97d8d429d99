const style = `
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
  body { max-width: 34rem; margin: 0 auto; padding: 3rem 1.5rem }
  h1 { font-weight: 600; font-size: 1.6rem; line-height: 1.3 }
  button { font: inherit; padding: .7rem 1.4rem; min-height: 2.75rem; border-radius: 12px; border: 0; color: #fff; background: #602a62; cursor: pointer }
  a { color: inherit }`

/** A page without the code of an app. Neither the title nor the content may contain user input. */
export const plainPage = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} | Wellspring</title><style>${style}</style></head>
<body><main>
<h1>${title}</h1>
${content}
</main></body></html>`
