import type { NotificationText, NotificationTextDetail } from '../contract/notification-texts.ts'

export const notificationTextSample = (change: Partial<NotificationText> = {}): NotificationText => ({
  id: 'order.ship~1',
  event: 'order.ship',
  when: 'An order is sent',
  kind: 'orders',
  isUrgent: false,
  audience: 'patron',
  channels: ['mail', 'app'],
  title: 'Your order WO-123 is on its way',
  body: 'Hart Psychology has sent your order WO-123 (UPS 1Z 999 AA1). Please tell us when it arrives.',
  href: '/my-orders/1',
  ...change,
})

export const notificationTextDetailSample = (
  change: Partial<NotificationTextDetail> = {},
): NotificationTextDetail => ({
  ...notificationTextSample(),
  mail: {
    subject: 'Your order WO-123 is on its way',
    text: 'Hello Ada,\n\nHart Psychology has sent your order WO-123.\n\nYou can see it at http://patron.localhost/my-orders/1',
    html: '<!doctype html><html lang="en"><title>Mail</title><body style="margin:0;padding:24px;font:16px/1.6 Georgia,serif"><p>Hello Ada,</p><p>Hart Psychology has sent your order WO-123.</p></body></html>',
  },
  ...change,
})
