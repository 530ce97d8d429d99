import { ChakraProvider, Heading, createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { RouterProvider, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

const rootRoute = createRootRoute()
const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <Heading as="h1">Nothing but the libraries</Heading>,
})
const router = createRouter({ routeTree: rootRoute.addChildren([page]) })
// The bare engine, as packages/ui uses it: what any page of ours pays before it says a word.
const system = createSystem(defaultBaseConfig)
const root = document.getElementById('root')

if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <ChakraProvider value={system}>
    <RouterProvider router={router} />
  </ChakraProvider>,
)
