import type { Domain } from '../../domain.ts'
import { questionnaireRoutes } from './routes.ts'

export const questionnairesDomain = {
  routes: questionnaireRoutes,
} satisfies Domain
