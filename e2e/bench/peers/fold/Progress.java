import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicLong;

/** What the bench reads of a peer. */
final class Progress {
  static final AtomicLong FOLDED = new AtomicLong();

  private Progress() {}

  /** Prints a line ten times a second until standard input ends: CPU ms of the process, signals, heap bytes. */
  static void report() throws Exception {
    var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    while (System.in.available() == 0) {
      long heap = Runtime.getRuntime().totalMemory();
      System.out.println(system.getProcessCpuTime() / 1_000_000.0 + " " + FOLDED.get() + " " + heap);
      Thread.sleep(100);
    }
  }
}
