import { dehydrate } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'

import { createClient } from '@wellspring/api/client'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { createQueryClient } from '@wellspring/api/query-client'

import { inScript } from './in-script.ts'
import { takeOverOwnPage } from './take-over.ts'

const api = createClient({ url: 'http://server/v1' })
const { queryKey } = identityQueries.account(api)
const account = { user: { id: 'u1', firstName: '</script><b>Maya' }, idleSeconds: 900 }

function arrive() {
  const server = createQueryClient()
  server.setQueryData(queryKey, account as never)
  document.body.innerHTML = `<div id="root"><p>Maya's page</p></div><script type="application/json" id="own-state">${inScript(dehydrate(server))}</script>`
}

afterEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})

test('who is remembered goes on where the server has drawn', () => {
  arrive()
  localStorage.setItem('userData', JSON.stringify({ id: 'u1' }))
  const queryClient = createQueryClient()
  expect(takeOverOwnPage(queryClient, api)).toEqual(account)
  expect(queryClient.getQueryData(queryKey)).toEqual(account)
  expect(document.getElementById('root')).toHaveTextContent('Maya')
})

test('of a page that was drawn for somebody who has left nothing stays', () => {
  arrive()
  const queryClient = createQueryClient()
  expect(takeOverOwnPage(queryClient, api)).toBeUndefined()
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  expect(document.getElementById('root')).toBeEmptyDOMElement()
})

test('a page that was drawn for nobody is left as it is', () => {
  document.body.innerHTML = '<div id="root"><p>Log in</p></div>'
  expect(takeOverOwnPage(createQueryClient(), api)).toBeUndefined()
  expect(document.getElementById('root')).toHaveTextContent('Log in')
})
