import { createHash } from 'node:crypto'

import { IN_STOCK_THRESHOLD } from '../../domains/catalogue/rules.ts'

const asShown = (key: string, value: unknown): unknown =>
  key === 'totalQuantity' && typeof value === 'number' ? Math.min(value, IN_STOCK_THRESHOLD) : value

/** Hashes what pages show of the API responses. Of a stock, only whether it is low or gone counts. */
export function fingerprintOf(answers: readonly string[]): string {
  const hash = createHash('sha256')
  for (const answer of answers) hash.update(shownOf(answer)).update('\0')
  return hash.digest('base64')
}

function shownOf(answer: string): string {
  try {
    return JSON.stringify(JSON.parse(answer, asShown))
  } catch {
    return answer
  }
}
