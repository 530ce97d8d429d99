interface Picture {
  url: string
  alt: string
  /** Undefined if the size is unknown. */
  width?: number
  height?: number
}

/** The metadata of a rendered page. */
export interface PageHead {
  /** Null for the product's default description. */
  description: string | null
  /** The URL under which search engines index the page. */
  canonical: string
  image: Picture | null
  /** The og:type. */
  kind: string
  /** Structured data, each as JSON that is safe inside a script element. */
  data: readonly string[]
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const tag = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escape(content)}">`

const own = { path: '/share.png', alt: 'Wellspring, with its lotus', width: 1200, height: 630 }

/** The preview picture of links to the page. */
function pictureTags({ image, canonical }: PageHead): string {
  const { url, alt, width, height } = image ?? { ...own, url: new URL(own.path, canonical).href }
  return [
    tag('property', 'og:image', url),
    tag('property', 'og:image:alt', alt),
    ...(width !== undefined && height !== undefined
      ? [tag('property', 'og:image:width', String(width)), tag('property', 'og:image:height', String(height))]
      : []),
    tag('name', 'twitter:card', 'summary_large_image'),
    tag('name', 'twitter:image', url),
    tag('name', 'twitter:image:alt', alt),
  ].join('')
}

/** Renders the tags of a page's head, with user input escaped. */
export const headTags = (title: string, description: string, head: PageHead): string =>
  [
    tag('name', 'description', description),
    `<link rel="canonical" href="${escape(head.canonical)}">`,
    tag('property', 'og:site_name', 'Wellspring'),
    tag('property', 'og:type', head.kind),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', head.canonical),
    pictureTags(head),
  ].join('')

/** Renders the schema.org data of a page. Browsers do not execute it. */
export const structuredData = ({ data }: PageHead): string =>
  data.map((json) => `<script type="application/ld+json">${json}</script>`).join('')
