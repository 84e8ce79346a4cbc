/** Whether a call only reads, so that it may be repeated. */
export const isRead = ({ method }: { method: string }): boolean => method === 'GET' || method === 'HEAD'
