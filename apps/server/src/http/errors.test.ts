import { expect, test } from 'vitest'

import { createLog } from '../log/log.ts'
import { toProblem } from './errors.ts'

const full = Object.assign(new Error('could not extend file'), { code: '53100' })

test.each([
  ['a file', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ['the database', new Error('Failed query', { cause: full })],
  ['one of several writes', new AggregateError([full], 'several')],
])('a disk without space for %s is reported as full', (_what, error) => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  expect(toProblem(error, log)).toMatchObject({ code: 'OUT_OF_SPACE', status: 507 })
  expect(lines).toEqual([expect.stringContaining('"msg":"the disk is full"') as string])
})
