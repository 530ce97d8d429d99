// What opens something, or only serves us to find rows, says nothing of anybody; who of our people did it is theirs.
const withheld =
  /hash|secret|idempotencyKey|fingerprint|^search$|^token$|^stripe|^(moderator|decidedBy|appealAnsweredBy|reviewer|resolvedBy|assignee|admin)(Id)?$|^claimedBy$/i

/** A row as its person may have it; `open` opens what was sealed with their key. */
export const personalRow = (
  row: Readonly<Record<string, unknown>>,
  open: (column: string, sealed: Buffer) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !withheld.test(column))
      .map(([column, value]) => [column, Buffer.isBuffer(value) ? open(column, value) : value]),
  )
