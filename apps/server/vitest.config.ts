import path from 'node:path'

import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

import { patience } from './src/testing/patience.ts'

/** Files that take long: they wait for processes of their own, for deadlines, for wires that are cut, or do much. */
const takesLong = /(storm|outage|killed|two-servers|race|retries|fuzz|one-cart|property)\.test\.ts$/

/** They begin first, so that none of them is what the others have to be waited for. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Not of an array: it is what the base class calls its order.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => takesLong.test(path.basename(moduleId))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['./src/testing/postgres.ts'],
    setupFiles: ['./src/testing/seed.ts'],
    // One more than there are cores: files that wait for clocks and broken wires leave a core free.
    maxWorkers: 3,
    // The server takes two seconds to load: once a worker, not once a file.
    isolate: false,
    sequence: { sequencer: LongFirst },
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    expect: { poll: { timeout: patience.waitMs } },
  },
})
