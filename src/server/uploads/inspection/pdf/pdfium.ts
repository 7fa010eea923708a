import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

/** The most bytes of PDFium's memory. A file that needs more counts as unreadable. */
const maxMemory = 256 * 1024 * 1024;

export type Pdfium = WrappedPdfiumModule;

/** Starts PDFium from the bytes of its WebAssembly module, which comes with the package. */
export async function openPdfium(wasm: Uint8Array<ArrayBuffer>): Promise<Pdfium> {
  const module = new WebAssembly.Module(wasm);
  const pdfium = await init({
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(module, withMemoryLimit(imports));
      receive(instance);
      return instance.exports;
    },
    // PDFium prints nothing: this process has no output, and a failure is thrown anyway.
    print: () => {},
    printErr: () => {},
  });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** PDFium's WebAssembly imports, changed so that its memory grows to `maxMemory` at most. */
function withMemoryLimit({ env, ...others }: WebAssembly.Imports): WebAssembly.Imports {
  const grow = env?.emscripten_resize_heap;
  const growWithinLimit = (bytes: number) =>
    bytes >>> 0 <= maxMemory && typeof grow === "function" ? grow(bytes) : 0;
  return { ...others, env: { ...env, emscripten_resize_heap: growWithinLimit } };
}

/** Reserves bytes in PDFium's memory while `use` runs with their address. */
export function withMemory<T>({ pdfium }: Pdfium, bytes: number, use: (address: number) => T): T {
  const address = pdfium.wasmExports.malloc(bytes);
  if (address === 0) throw new Error("PDFium has no more memory.");
  try {
    return use(address);
  } finally {
    pdfium.wasmExports.free(address);
  }
}

/** A copy of bytes in PDFium's memory. */
export const bytesAt = ({ pdfium }: Pdfium, address: number, length: number) =>
  Buffer.from(pdfium.HEAPU8.slice(address, address + length));

/**
 * The bytes that a function of PDFium writes. Such a function returns the number of its bytes, and writes them only
 * when `length` is large enough.
 */
export function readBytesWrittenBy(
  pdfium: Pdfium,
  write: (address: number, length: number) => number,
): Buffer {
  const length = write(0, 0);
  return withMemory(pdfium, Math.max(1, length), (address) => {
    write(address, length);
    return bytesAt(pdfium, address, length);
  });
}
