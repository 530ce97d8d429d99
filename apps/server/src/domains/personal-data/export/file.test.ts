import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { dataFile } from './file.ts'

test('texts by people are escaped on the page and unchanged in the machine-readable file', () => {
  const said = '<script>alert("1")</script>'
  const file = dataFile([{ title: 'Messages', rows: [{ sentAt: '2026-06-15', text: said }] }], new Date(0))
  const files = unzipSync(file)
  expect(strFromU8(files['your-data.html']!)).toContain(
    '<td>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</td>',
  )
  expect(strFromU8(files['your-data.html']!)).toContain('<th scope="col">Sent at</th>')
  expect(JSON.parse(strFromU8(files['your-data.json']!))).toMatchObject({
    data: { Messages: [{ text: said }] },
  })
})
