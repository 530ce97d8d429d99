import { createFileRoute } from '@tanstack/react-router'

import { useSession } from '@wellspring/api/session'
import { ReviewsScreen } from '@wellspring/features/reviews'

import { applicationHref } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/provider/reviews')({ component: Reviews })

function Reviews() {
  const { user } = useSession()
  return user ? <ReviewsScreen providerId={user.id} applicationHref={applicationHref} /> : null
}
