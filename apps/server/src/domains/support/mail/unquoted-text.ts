/** What mail programs write above a quote that each of its lines is marked in. */
const markedHeads = [
  /^On .{1,300} wrote:\s*$/,
  /^(Am|Le|El|Il) .{1,300} (schrieb|a écrit|escribió|ha scritto).{0,100}:\s*$/,
]
/** What they write above all that they quote. */
const quoteHeads = [
  ...markedHeads,
  /^-{2,}\s*(Original Message|Forwarded message)\s*-{2,}/i,
  /^From: .+@.+/,
  /^_{10,}\s*$/,
]

const isHead = (line: string) => quoteHeads.some((head) => head.test(line))
const isMarkedHead = (line: string) => markedHeads.some((head) => head.test(line))
const isQuoted = (line: string) => /^\s*>/.test(line)

/** A head is one line; programs break what is longer than some 78 characters. */
const withWholeHeads = (text: string) =>
  text.replaceAll(
    /^(?![ \t]*>)(.{1,300})\n(.{1,300}:)[ \t]*(?=\n\s{0,9}>)/gm,
    (lines, start: string, end: string) => (isMarkedHead(`${start} ${end}`) ? `${start} ${end}` : lines),
  )

/** What stands above the first head or the signature. */
function above(lines: readonly string[]): string {
  const end = lines.findIndex((line) => line === '-- ' || isHead(line))
  return (end === -1 ? lines : lines.slice(0, end))
    .filter((line) => !isQuoted(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Of a mail what its author has written now, above or below what it quotes, and without a signature. */
export function unquotedText(text: string): string {
  const lines = withWholeHeads(text.replaceAll(/\r\n?/g, '\n')).split('\n')
  const own = above(lines)
  const head = lines.findIndex(isHead)
  const rest = lines.slice(head + 1)
  const isBelow =
    own === '' && isMarkedHead(lines[head] ?? '') && isQuoted(rest.find((line) => line.trim()) ?? '')
  return isBelow ? above(rest) : own
}
