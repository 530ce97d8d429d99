import type { TicketDetail } from '@wellspring/api/contract/support'

/** The staff page of the record that a ticket is about. */
export const aboutHref = ({ kind, id }: NonNullable<TicketDetail['about']>) =>
  ({ order: `/admin/orders/${id}`, booking: `/admin/bookings/${id}`, invoice: undefined })[kind]
