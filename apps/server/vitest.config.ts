import path from 'node:path'

import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

import { patience } from './src/testing/patience.ts'

/** Slow test files: they wait for separate processes, timeouts or broken connections, or do much work. */
const takesLong = /(storm|outage|killed|two-servers|race|retries|fuzz|one-cart|property)\.test\.ts$/

/** Starts the slow files first, so that the run does not have to wait for one of them at its end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Not an array method, but the name in the base class.
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
    // One more than there are cores, because files that wait for timeouts and broken connections leave a core free.
    maxWorkers: 3,
    // Loading the server takes two seconds, so it is loaded once per worker rather than once per file.
    isolate: false,
    // Node loads and runs the modules as they are, as it does in production, and keeps them in its compile cache. They
    // cannot be mocked.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongFirst },
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    expect: { poll: { timeout: patience.waitMs } },
  },
})
