/** Lines that mail programs write above a quote whose lines are marked. */
const markedHeads = [
  /^On .{1,300} wrote:\s*$/,
  /^(Am|Le|El|Il) .{1,300} (schrieb|a écrit|escribió|ha scritto).{0,100}:\s*$/,
]
/** Lines above a quote that extends to the end. */
const quoteHeads = [
  ...markedHeads,
  /^-{2,}\s*(Original Message|Forwarded message)\s*-{2,}/i,
  /^From: .+@.+/,
  /^_{10,}\s*$/,
]

const isHead = (line: string) => quoteHeads.some((head) => head.test(line))
const isMarkedHead = (line: string) => markedHeads.some((head) => head.test(line))
const isQuoted = (line: string) => /^\s*>/.test(line)

/** Joins headers that programs break after about 78 characters. */
const withWholeHeads = (text: string) =>
  text.replaceAll(
    /^(?![ \t]*>)(.{1,300})\n(.{1,300}:)[ \t]*(?=\n\s{0,9}>)/gm,
    (lines, start: string, end: string) => (isMarkedHead(`${start} ${end}`) ? `${start} ${end}` : lines),
  )

/** The text above the first header or signature. */
function above(lines: readonly string[]): string {
  const end = lines.findIndex((line) => line === '-- ' || isHead(line))
  return (end === -1 ? lines : lines.slice(0, end))
    .filter((line) => !isQuoted(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The author's own text in a mail, above or below quotes and without the signature. */
export function unquotedText(text: string): string {
  const lines = withWholeHeads(text.replaceAll(/\r\n?/g, '\n')).split('\n')
  const own = above(lines)
  const head = lines.findIndex(isHead)
  const rest = lines.slice(head + 1)
  const isBelow =
    own === '' && isMarkedHead(lines[head] ?? '') && isQuoted(rest.find((line) => line.trim()) ?? '')
  return isBelow ? above(rest) : own
}
