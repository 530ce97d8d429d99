// A module of its own: to load a whole door later takes all of it into the first load, where a route reads its search.
export { NoticeBell } from '@wellspring/features/notifications'
