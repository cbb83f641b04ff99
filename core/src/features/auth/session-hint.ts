/**
 * A cookie beside the session's that scripts can read: without it a visitor's page need not ask who is signed
 * in. It holds no secret; the server only uses it to choose the page for `/`.
 */
export const sessionHintCookie = 'mihrab_session_hint'

/** Its value if a session may be open; any other value stands for a session that has ended. */
export const openSessionHint = 'open'
