// Secrets and technical search columns say nothing about the person. The identity of deciding staff is staff's own
// data.
const withheld =
  /hash|secret|idempotencyKey|fingerprint|^search$|^token$|^stripe|^(moderator|decidedBy|appealAnsweredBy|reviewer|resolvedBy|assignee|admin)(Id)?$|^claimedBy$/i

/** A row as its owner may have it. `open` decrypts values encrypted with their key. */
export const personalRow = (
  row: Readonly<Record<string, unknown>>,
  open: (column: string, sealed: Buffer) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !withheld.test(column))
      .map(([column, value]) => [column, Buffer.isBuffer(value) ? open(column, value) : value]),
  )
