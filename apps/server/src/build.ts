import { rmSync } from 'node:fs'
import path from 'node:path'

import { bundlePrograms } from './bundle/bundle-programs.ts'

const folder = path.join(import.meta.dirname, '../dist')

// `pnpm build` bundles the programs for `pnpm start` and the image. Development and tests run the sources.
rmSync(folder, { recursive: true, force: true })
await bundlePrograms(
  {
    main: path.join(import.meta.dirname, 'main.ts'),
    seed: path.join(import.meta.dirname, 'demo/seed.ts'),
  },
  folder,
)
