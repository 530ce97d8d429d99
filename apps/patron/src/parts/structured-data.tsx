/** Data for programs that read the page, as schema.org names it; nothing of it is run. */
export function StructuredData({ data }: { data: object }) {
  // No text in it can end the element that it stands in.
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json">{text}</script>
}
