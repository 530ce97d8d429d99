import { parentPort, workerData } from 'node:worker_threads'

import sharp from 'sharp'

import { shareSvg } from './share-svg.ts'
import type { ShareText } from './share-svg.ts'

const picture = await sharp(Buffer.from(shareSvg(workerData as ShareText)))
  .png({ palette: true })
  .toBuffer()
parentPort?.postMessage(new Uint8Array(picture))
