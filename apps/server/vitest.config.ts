import path from 'node:path'

import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

import { patience } from './src/testing/patience.ts'

/** Files that mostly wait: for processes of their own, for deadlines, for wires that are cut. */
const waits = /(storm|outage|killed|two-servers)\.test\.ts$/

/** They begin first, so that none of them is what the others have to be waited for. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Not of an array: it is what the base class calls its order.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    const isWaiting = ({ moduleId }: TestSpecification) => waits.test(path.basename(moduleId))
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))]
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
    sequence: { sequencer: WaitingFirst },
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    expect: { poll: { timeout: patience.waitMs } },
  },
})
