import '@wellspring/ui/fonts.css'
import { createRoot } from 'react-dom/client'

import { createClient } from '@wellspring/api/client'
import { UNHANDLED } from '@wellspring/api/failure-message'
import { createQueryClient } from '@wellspring/api/query-client'
import { toast } from '@wellspring/ui/toast'

import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

const queryClient = createQueryClient({ onMutationError: (error) => toast.error(error.message || UNHANDLED) })
const router = createAppRouter({ queryClient, api: createClient() })
const root = document.getElementById('root')

if (!root) throw new Error('the page has no #root')
createRoot(root).render(<App router={router} />)
