// A separate module that runs React alone, because React runs long (see `browser/start.ts`).
import "react-dom/client";
