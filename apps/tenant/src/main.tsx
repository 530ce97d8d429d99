import '@wellspring/ui/fonts.css'
import { startApp } from '@wellspring/app/start-app'

import { createAppRouter } from './router.ts'

void startApp(createAppRouter)
