/**
 * A cookie beside the session's that scripts can read: without it a visitor's page need not ask who is signed in. It
 * holds no secret; the server decides nothing by it but where `/` leads a visitor.
 */
export const sessionHintCookie = 'mihrab_session_hint'

/** Its value where a session may be open; any other one stands for a session that has ended. */
export const openSessionHint = 'open'
