// React alone, because it runs long: browser/start.ts.
import "react-dom/client";
