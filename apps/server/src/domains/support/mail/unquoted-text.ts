/** What mail programs write above what they quote. */
const quoteHeads = [
  /^On .{1,300} wrote:\s*$/,
  /^(Am|Le|El|Il) .{1,300} (schrieb|a écrit|escribió|ha scritto).{0,100}:\s*$/,
  /^-{2,}\s*(Original Message|Forwarded message)\s*-{2,}/i,
  /^From: .+@.+/,
  /^_{10,}\s*$/,
]

/** Of a mail what its author has written now: without what is quoted below it, and without a signature. */
export function unquotedText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex((line) => line === '-- ' || quoteHeads.some((head) => head.test(line)))
  return (end === -1 ? lines : lines.slice(0, end))
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
